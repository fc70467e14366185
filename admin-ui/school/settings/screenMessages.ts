import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  settings: {
    some_failed: 'Saved, except: %{fields}. Please try again.',
    not_loaded: 'These are placeholders, not what is stored. Saving waits until the stored details are loaded.',
    contact: {
      reach: 'Phone, email and address',
      social: 'Social media',
      tips: 'Tips',
      tip_edit: 'Fields that rarely change are locked. Edit opens one, Cancel puts everything back as it was saved.',
      tip_instagram: 'The Instagram handle starts with @, such as @crestfieldcollege.',
      tip_url:
        'Facebook, YouTube and Twitter take the whole address, starting with https://. Leave one empty to hide it.',
      tip_live: 'The web site shows what you save at once.',
    },
  },
});
