export { contentEditorRoute } from './content-editor.route'

/** Loads the rich text field, which is as large as the editor it belongs to. */
export const loadHtmlLetter = async () => (await import('./html-letter')).HtmlLetter
