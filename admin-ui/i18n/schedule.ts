export const SCHEDULE_LABELS = {
  publishDay: 'Publish on',
  publishTime: 'Publish at',
  unpublishDay: 'Take down on',
  unpublishTime: 'Take down at',
};
