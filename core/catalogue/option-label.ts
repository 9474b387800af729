/**
 * The "Metal Color" option of frames is labeled "Color", as frames have no other color (S2-5.16). Other options keep
 * their names.
 */
export const optionLabel = (name: string): string => (/^metal color$/i.test(name.trim()) ? 'Color' : name)
