import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  focal: {
    hint: 'Click on what matters most, such as a face. Where a page shows only a part of the picture, this stays in view. Arrow keys move the point by 1 %, with Shift by 10 %.',
    marker: 'Point that stays in view',
    reset: 'Back to the centre',
    previews: 'The picture on the pages',
    crops: { banner: 'Banner', card: 'Card', phone: 'Phone', portrait: 'Portrait' },
  },
});
