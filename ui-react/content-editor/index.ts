export { contentEditorRoute } from './content-editor.route'

/** Loads the field that writes HTML like a letter, which is as heavy as the editor it is taken from. */
export const loadHtmlLetter = async () => (await import('./html-letter')).HtmlLetter
