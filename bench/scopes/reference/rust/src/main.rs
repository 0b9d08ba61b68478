// syn, a parser of Rust: for each file named on stdin, a line of JSON: [path, [[first, last], ...]] or null.

use std::io::BufRead;
use syn::spanned::Spanned;
use syn::visit::Visit;

#[derive(Default)]
struct Functions(Vec<[usize; 2]>);

impl Functions {
    fn add(&mut self, node: impl Spanned) {
        let span = node.span();
        self.0.push([span.start().line, span.end().line]);
    }
}

impl<'a> Visit<'a> for Functions {
    fn visit_item_fn(&mut self, node: &'a syn::ItemFn) {
        self.add(node);
        syn::visit::visit_item_fn(self, node);
    }
    fn visit_impl_item_fn(&mut self, node: &'a syn::ImplItemFn) {
        self.add(node);
        syn::visit::visit_impl_item_fn(self, node);
    }
    fn visit_trait_item_fn(&mut self, node: &'a syn::TraitItemFn) {
        self.add(node);
        syn::visit::visit_trait_item_fn(self, node);
    }
    fn visit_foreign_item_fn(&mut self, node: &'a syn::ForeignItemFn) {
        self.add(node);
    }
}

fn main() {
    for path in std::io::stdin().lock().lines().map_while(Result::ok) {
        let file = std::fs::read_to_string(&path).ok().and_then(|text| syn::parse_file(&text).ok());
        let found = file.map(|file| {
            let mut functions = Functions::default();
            functions.visit_file(&file);
            functions.0
        });
        println!("{}", serde_json::json!([path, found]));
    }
}
