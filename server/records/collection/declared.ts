import { type CollectionDeclaration, type CollectionName, COLLECTIONS } from '../../../contract/records/collections.js';

type Pictures<Name extends CollectionName> = (typeof COLLECTIONS)[Name] extends { pictures: infer Fields }
  ? Fields
  : undefined;

/** What the contract declares of a collection, for the server's declaration to go on with. */
export function declared<Name extends CollectionName>(name: Name) {
  const { label, hasTrash, pictures }: CollectionDeclaration = COLLECTIONS[name];
  return { name, label, hasTrash, pictures: pictures as Pictures<Name> };
}
