/** A phone number as it is stored. */
export const STORED_PHONE = /^(?:0\d{9}|\+(?!94)\d{7,15})$/;

/** Returns `0771234567`, or `+4420…` for other countries. Keeps letters, which validation rejects. */
export const storedPhone = (text: string): string =>
  text
    .replace(/[^\w+]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+940?(\d{9})$/, '0$1');

/** Like `storedPhone`, but also accepts the number of a WhatsApp chat, `94771234567`, which the specified forms refuse. */
export const storedChatPhone = (text: string): string => storedPhone(text).replace(/^94(\d{9})$/, '0$1');
