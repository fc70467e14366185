/** Letters that may differ. */
const FAR = 2;

/** First words of names that other programs have, too. */
export const SHARED_PREFIXES = ['NODE', 'AWS', 'OTEL'];

/** The known name that was probably meant by another one: SMPT_URL, PUBILC_URL, AWS_ENDPOINT_URL, SMTP_HOST. */
export function nearestOf(name: string, known: string[]): string | undefined {
  const upper = name.toUpperCase();
  const begun = known.find((one) => one.startsWith(`${upper}_`) || upper.startsWith(`${one}_`));
  return misspelledIn(upper, known) ?? begun ?? alikeIn(upper.replace(/^E?MAIL_/, 'SMTP_'), known);
}

/** The known name that has the same first word, and most words in common; of several, the URL that has the parts of all. */
function alikeIn(name: string, known: string[]): string | undefined {
  const words = name.split('_');
  const scored = known.map((one) => {
    const others = one.split('_');
    const shared = words.filter((word) => others.includes(word)).length;
    const isAlike = words[0] === others[0] && (shared > 1 || !SHARED_PREFIXES.includes(words[0]!));
    return { one, score: isAlike ? shared / Math.max(words.length, others.length) : 0 };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const alike = scored.filter(({ score }) => score >= 0.5 && score === best).map(({ one }) => one);
  return alike.length > 1 ? alike.find((one) => one.endsWith('_URL')) : alike[0];
}

/** The known name from which another one differs by a letter or two: PUBILC_URL. */
export function misspelledIn(name: string, known: string[]): string | undefined {
  const [nearest] = known
    .map((one) => ({ one, distance: distanceOf(name, one) }))
    .filter(({ one, distance }) => distance <= Math.min(FAR, Math.floor(one.length / 3)))
    .sort((one, other) => one.distance - other.distance);
  return nearest?.one;
}

/** Of Damerau and Levenshtein: letters that are added, missing, other, or exchanged with the next. */
function distanceOf(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = rows[i - 1]![j - 1]! + Number(one[i - 1] !== other[j - 1]);
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, changed);
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isExchanged) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
