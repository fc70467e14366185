import { type CollectionDeclaration, type CollectionName, COLLECTIONS } from '../../../contract/records/collections.js';

type Pictures<Name extends CollectionName> = (typeof COLLECTIONS)[Name] extends { pictures: infer Fields }
  ? Fields
  : undefined;

/** The contract's declaration of a collection, to spread into the server's. */
export function declared<Name extends CollectionName>(name: Name) {
  const { label, hasTrash, pictures }: CollectionDeclaration = COLLECTIONS[name];
  return { name, label, hasTrash, pictures: pictures as Pictures<Name> };
}
