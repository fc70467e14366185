export const messages = {
  sample: {
    title: 'This is the sample school.',
    text: 'Its events, branches, reviews and messages are examples. Remove them when you start with your own.',
    remove: 'Remove sample content',
    removing: 'Removing...',
    removed: 'Sample content removed',
    failed: 'Failed to remove the sample content',
    confirm_title: 'Remove the sample content?',
    confirm_text:
      'Everything that came with the sample school is deleted. What you made yourself stays. This action cannot be undone.',
  },
};
