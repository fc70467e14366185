export const messages = { title: { preview: 'Preview the Site' } };
