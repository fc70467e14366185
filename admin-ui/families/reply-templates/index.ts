import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { toolsGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { READERS } from '../../providers/permissions.js';

export const replyTemplates: Feature = {
  messages: { title: { reply_templates: 'Templates of Replies' } },
  role: READERS,
  screens: [
    {
      path: paths.replyTemplates,
      title: 'title.reply_templates',
      component: lazyScreen(() => import('./ReplyTemplates.js'), 'ReplyTemplates'),
      menu: { label: 'title.reply_templates', group: toolsGroup },
    },
  ],
};
