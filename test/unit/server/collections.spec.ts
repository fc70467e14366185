import { type CollectionDeclaration, COLLECTIONS, declarationOf } from '../../../contract/records/collections.js';
import { COLLECTION_FILES, DECLARED, SCHEDULED } from '../../support/collections.js';

describe('the table of collections in the contract', () => {
  const names = DECLARED.map(({ name }) => name);

  it('has each collection of the server, and settings', () => {
    expect(names).toHaveLength(COLLECTION_FILES.length);
    expect(Object.keys(COLLECTIONS).sort()).toEqual([...names, 'settings'].sort());
  });

  it.each(DECLARED)('says of $name what the server declares', ({ name, publicDto, label, abilities = {} }) => {
    const { isPublic, hasForm, hasBulk, hasTrash, hasHistory, ...others } = declarationOf(name)!;
    expect({ isPublic, hasForm, hasBulk, hasTrash, hasHistory, label: others.label }).toEqual({
      isPublic: publicDto && true,
      hasForm: abilities.preview && true,
      hasBulk: abilities.bulk && true,
      hasTrash: abilities.trash,
      hasHistory: abilities.revisions && true,
      label,
    });
  });

  it.each(DECLARED)('names the page of $name if that is previewed', ({ name, abilities }) => {
    expect(Boolean(declarationOf(name)!.page)).toBe(Boolean(abilities?.preview));
  });

  it.each(DECLARED)('agrees with the entity of $name on whether it has a schedule', ({ name, abilities }) => {
    expect(Boolean(abilities?.schedule)).toBe(SCHEDULED.some((collection) => collection.name === name));
  });

  it('lets tokens reach what visitors read and what they send', () => {
    const sentByVisitors = ['contacts', 'admissions', 'bookings', 'subscribers'];
    const isReached = ([name, { isPublic }]: [string, CollectionDeclaration]) =>
      isPublic || sentByVisitors.includes(name);
    const declarations = Object.entries<CollectionDeclaration>(COLLECTIONS);
    expect(declarations.filter(([, { verbs }]) => verbs)).toEqual(declarations.filter(isReached));
  });
});
