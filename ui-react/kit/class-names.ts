/** Joins the class names that apply; the rest may be undefined or false. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
