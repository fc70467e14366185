/**
 * Replaces the inflection package, with which react-admin derives names of fields and resources: all names are
 * messages.
 */
const asItIs = (text: string) => text;

export {
  asItIs as capitalize,
  asItIs as humanize,
  asItIs as inflect,
  asItIs as pluralize,
  asItIs as singularize,
  asItIs as transform,
};
