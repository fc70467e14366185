import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  settings: {
    contact: {
      title: 'Contact Details',
      text: 'What visitors find in the header, the footer and on the contact page.',
      load_failed: 'Failed to load contact details',
      save: 'Save Contact Details',
      saved: 'Contact details saved successfully!',
      save_failed: 'Failed to save contact details',
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
