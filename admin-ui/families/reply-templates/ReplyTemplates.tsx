import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { TemplateList } from '../../components/threads/TemplateList.js';
import '../../components/threads/messages.js';

export function ReplyTemplates() {
  const translate = useTranslate();
  return (
    <>
      <ScreenHeader title={translate('title.reply_templates')} text={translate('threads.manage_text')} />
      <Box sx={{ maxWidth: 720 }}>
        <TemplateList />
      </Box>
    </>
  );
}
