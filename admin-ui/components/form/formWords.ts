import type { FormWords } from './RecordForm.js';

/** The keys of a form's words, which every collection keeps under the same names. */
export function formWords(collection: string): FormWords {
  const key = (name: string) => `resources.${collection}.form.${name}`;
  return {
    addTitle: key('add_title'),
    editTitle: key('edit_title'),
    back: key('back'),
    add: key('add'),
    adding: key('adding'),
    update: key('update'),
    updating: key('updating'),
    added: key('added'),
    updated: key('updated'),
    addFailed: key('add_failed'),
    updateFailed: key('update_failed'),
    loadFailed: key('load_failed'),
    loaded: key('loaded'),
  };
}
