import { type CollectionDeclaration, COLLECTIONS, declarationOf } from '../../../contract/records/collections.js';
import { COLLECTION_FILES, DECLARED } from '../../support/collections.js';

describe('the table of collections in the contract', () => {
  const names = DECLARED.map(({ name }) => name);

  it('has each collection of the server, and settings', () => {
    expect(names).toHaveLength(COLLECTION_FILES.length);
    expect(Object.keys(COLLECTIONS).sort()).toEqual([...names, 'settings'].sort());
  });

  it.each(DECLARED)('says of $name what the server declares', ({ name, publicDto, preview, bulk, history, label }) => {
    const { isPublic, hasForm, hasBulk, hasHistory, ...others } = declarationOf(name)!;
    expect({ isPublic, hasForm, hasBulk, hasHistory, label: others.label }).toEqual({
      isPublic: publicDto && true,
      hasForm: preview && true,
      hasBulk: bulk && true,
      hasHistory: history && true,
      label,
    });
  });

  it('lets tokens reach what visitors read and what they send', () => {
    const sentByVisitors = ['contacts', 'admissions', 'subscribers'];
    const isReached = ([name, { isPublic }]: [string, CollectionDeclaration]) =>
      isPublic || sentByVisitors.includes(name);
    const declarations = Object.entries<CollectionDeclaration>(COLLECTIONS);
    expect(declarations.filter(([, { verbs }]) => verbs)).toEqual(declarations.filter(isReached));
  });
});
