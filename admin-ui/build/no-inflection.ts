/** In place of the grammar with which react-admin makes names of fields and resources: all names stand in the messages. */
const asItIs = (text: string) => text;

export {
  asItIs as capitalize,
  asItIs as humanize,
  asItIs as inflect,
  asItIs as pluralize,
  asItIs as singularize,
  asItIs as transform,
};
