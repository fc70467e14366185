const { isOfEmbedded } = require('./suites-for-a-server.cjs');

/** Leaves out what `npm run test:rest` runs on a server. */
module.exports = async (paths) => ({
  filtered: paths.filter((path) => isOfEmbedded(path) || !path.includes('/test/api/')),
});
