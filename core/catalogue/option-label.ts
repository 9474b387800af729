/**
 * The "Metal Color" of frames stands where nothing else has a colour, so its label is shorter (S2-5.16). Other options
 * keep their names.
 */
export const optionLabel = (name: string): string => (/^metal color$/i.test(name.trim()) ? 'Color' : name)
