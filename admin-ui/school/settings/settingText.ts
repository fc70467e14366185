export const SETTING_TEXT = { multiline: true, counted: true, minRows: 2, maxRows: 8 };
