// Entry point for the editor, separate from pages: these exports would add to every page's size.
export { zoneFace, type WidgetView } from './blocks-view'
export { folderOf, groups } from './gallery'
export { widgetCache, type Slot } from './widget-cache'
export { loadWidgets } from './load-blocks'
export { registry } from './registry'
export type { Widget } from './widget'
