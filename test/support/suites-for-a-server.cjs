const { readFileSync } = require('node:fs');

const isOfEmbedded = (path) => /^\/\*\*[\s*]+@database embedded\b/.test(readFileSync(path, 'utf8'));

/** Leaves out the suites that say `@database embedded` at their top: others execute the same SQL. */
module.exports = async (paths) => ({ filtered: paths.filter((path) => !isOfEmbedded(path)) });
module.exports.isOfEmbedded = isOfEmbedded;
