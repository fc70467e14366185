/** Shapes in which public pages crop a picture. */
export type Crop = 'banner' | 'card' | 'phone' | 'portrait';
