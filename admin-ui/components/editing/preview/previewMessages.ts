import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  preview: {
    show: 'Preview',
    title: 'Preview',
    update: 'Update',
    close: 'Close preview',
    width: 'Width of the preview',
    desktop: 'Desktop',
    phone: 'Phone',
    frame: 'The page as visitors will see it',
    shown: 'The preview is beside the form.',
    failed: 'The preview could not be opened.',
    blocked: 'The browser has blocked the new tab. Please allow it for this site.',
  },
});
