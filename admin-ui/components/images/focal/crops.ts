/** The shapes in which pages show a picture. */
export type Crop = 'banner' | 'card' | 'phone' | 'portrait';
