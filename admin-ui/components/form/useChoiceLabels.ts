import { useTranslate } from 'react-admin';

/** Joins choices to text such as `Events: read, create; Reviews: read`. */
export function useChoiceLabels(separator: string): (choices: readonly string[]) => string {
  const translate = useTranslate();
  return (choices) => {
    const pairs = choices.map((choice) => choice.split(separator) as [string, string]);
    const collections = [...new Set(pairs.map(([collection]) => collection))];
    const verbsOf = (collection: string) =>
      pairs
        .filter(([one]) => one === collection)
        .map(([, verb]) => translate(`collections.verbs.${verb}`).toLowerCase())
        .join(', ');
    return collections
      .map((collection) => `${translate(`collections.names.${collection}`)}: ${verbsOf(collection)}`)
      .join('; ');
  };
}
