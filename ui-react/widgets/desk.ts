// The door for the editor, beside the one for pages: what is here would cost every page its bytes.
export { zoneFace, type WidgetView } from './blocks-view'
export { folderOf, groups } from './gallery'
export { kept, type Slot } from './kept'
export { loadWidgets } from './load-blocks'
export { registry } from './registry'
export type { Widget } from './widget'
