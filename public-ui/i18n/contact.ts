import { translator } from './t.js';

export const t = translator({
  'contact.title': 'Contact',
  'contact.description': 'Phone number, email and address of {name}, a contact form, and answers to common questions.',
  'contact.formDescription': 'A form to write to {name}.',
  'contact.campuses': 'Our branches',
  'contact.form': 'Send us a message',
  'contact.name': 'Full Name',
  'contact.phoneField': 'Phone',
  'contact.phoneHint': 'For example 077 123 4567, or +44 20 7946 0958 from another country',
  'contact.emailField': 'Email',
  'contact.subject': 'Subject',
  'contact.message': 'Message',
  'contact.visit': 'A visit to the school',
  'contact.send': 'Send message',
  'contact.sending': 'Sending...',
  'contact.success': 'Your message has been sent successfully!',
  'contact.sentTitle': 'Thank you. Your message has reached us.',
  'contact.noAnswer': 'Failed to send message. Please check your connection and try again.',
  'faq.title': 'Frequently asked questions',
});
