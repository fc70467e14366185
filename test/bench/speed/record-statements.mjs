import pg from 'pg';

/** Loaded into a product before it starts: tells the parent every statement that it sends, as it sends it. */
const query = pg.Client.prototype.query;

pg.Client.prototype.query = function (statement, values, ...rest) {
  const { text = statement, values: own = values } = typeof statement === 'string' ? {} : statement;
  process.send({ text, values: Array.isArray(own) ? own : [] });
  return query.call(this, statement, values, ...rest);
};
