import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  resources: {
    branches: {
      fields: { colour: 'Colour in the Calendar' },
      form: { colour_hint: 'Marks what belongs to the branch, beside its name.' },
      colours: {
        none: 'No colour',
        blue: 'Blue',
        teal: 'Teal',
        green: 'Green',
        olive: 'Olive',
        orange: 'Orange',
        red: 'Red',
        pink: 'Pink',
        purple: 'Purple',
      },
    },
  },
});
