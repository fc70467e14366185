import { type CollectionDeclaration, type CollectionName, COLLECTIONS } from '../../../contract/records/collections.js';

type Fields<Name extends CollectionName, Key extends string> = (typeof COLLECTIONS)[Name] extends {
  [key in Key]: infer Names;
}
  ? Names
  : undefined;

export function fromRegistry<Name extends CollectionName>(name: Name) {
  const { label, pictures, cropped }: CollectionDeclaration = COLLECTIONS[name];
  return { name, label, pictures: pictures as Fields<Name, 'pictures'>, cropped: cropped as Fields<Name, 'cropped'> };
}
