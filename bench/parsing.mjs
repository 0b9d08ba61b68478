// Which error does ee find in what real tools print? `npm run bench parsing [SEED] [SUITE…]`; more in
// bench/parsing/run.mjs.

import './parsing/run.mjs';
