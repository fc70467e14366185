import { SHARE_HOURS } from '../../../contract/accounts/shares.js';
import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  shares: {
    show: 'Share a Link',
    title: 'Share a link',
    text: `Whoever has a link sees what was saved last, without an account, for ${SHARE_HOURS} hours. What is typed and not saved is not in it.`,
    make: 'Make a Link',
    made: 'The link is made.',
    make_failed: 'The link could not be made.',
    held: 'Links that can be opened',
    none: 'No link to it can be opened now.',
    loading: 'Loading the links...',
    load_failed: 'The links could not be loaded.',
    url: 'Link',
    facts: 'Made by %{name} on %{made}. It can be opened until %{until}.',
    somebody: 'somebody',
    copy: 'Copy',
    copied: 'The link is copied.',
    not_copied:
      'The browser does not let it be copied here. The link is selected: copy it with the keyboard or the menu.',
    revoke: 'Revoke',
    revoked: 'The link is revoked. Nobody can open it any more.',
    revoke_failed: 'The link could not be revoked.',
  },
});
