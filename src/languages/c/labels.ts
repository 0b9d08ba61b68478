// What the word after a place says of how bad it is, in the languages that GCC is translated to.

import type { Severity } from '../../types.ts';

const words: Readonly<Record<Severity, string>> = {
  error:
    'error|fatal error|internal compiler error|Fehler|schwerwiegender Fehler|erreur|erreur fatale|error fatal|fejl|fatal fejl|σφάλμα|μοιραίο σφάλμα|virhe|vakava virhe|greška|fatalna greška|エラー|致命的エラー|fout|fatale fout|ошибка|фатальная ошибка|грешка|кобна грешка|fel|ödesdigert fel|hata|ölümcül hata|помилка|критична помилка|lỗi|lỗi nghiêm trọng|错误|致命错误|錯誤|嚴重錯誤',
  warning:
    'warning|Warnung|attention|avertissement|aviso|advarsel|προειδοποίηση|varoitus|upozorenje|peringatan|警告|let op|waarschuwing|предупреждение|упозорење|varning|UYARI|попередження|cảnh báo',
  note: 'note|remark|Anmerkung|nota|bemærk|σημείωση|huom|napomena|catatan|備考|opmerking|замечание|напомена|anm|bilgi|зауваження|ghi chú|附注|附註',
};

const severities = new Map(
  (['error', 'warning', 'note'] as const).flatMap((severity) =>
    words[severity].split('|').map((word) => [word, severity] as const),
  ),
);

/** How bad the label says it is; undefined where it is no label that is known. */
export function severityOf(label: string): Severity | undefined {
  return severities.get(label);
}
