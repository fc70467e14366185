export const messages = { nav: { parents: 'One Parent' }, title: { parents: 'One Parent' } };
