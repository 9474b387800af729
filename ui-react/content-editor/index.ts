export { contentEditorRoute } from './content-editor.route'
