import type { Text } from '../i18n'

const textKeys = [
  'action-selectparent',
  'action-duplicate',
  'action-delete',
  'label-page',
  'label-component',
  'canvas-noconfig',
  'field-readonly',
  'field-arrayitem-duplicate',
  'field-arrayitem-delete',
  'field-richtext-bold',
  'field-richtext-italic',
  'field-richtext-strikethrough',
  'field-richtext-blockquote',
  'field-richtext-code-inline',
  'field-richtext-code-block',
  'field-richtext-list-bullet',
  'field-richtext-list-ordered',
  'field-richtext-horizontalrule',
  'field-richtext-select',
  'field-richtext-headingselect-1',
  'field-richtext-headingselect-2',
  'field-richtext-headingselect-3',
  'field-richtext-headingselect-4',
  'field-richtext-headingselect-5',
  'field-richtext-headingselect-6',
  'field-richtext-listselect-bullet',
  'field-richtext-listselect-ordered',
  'viewport-zoom-in',
  'viewport-zoom-out',
  'viewport-zoom-auto',
  'viewport-toggle-menu',
  'viewport-switch',
  'viewport-switch-default',
  'plugin-fields',
  'loader-loading',
]

/** The page builder's own texts in the editor's language; placeholders are preserved. */
export const builderTexts = (text: Text): Readonly<Record<string, string>> =>
  Object.fromEntries(textKeys.map(word => [word, text(`content-editor.builder.${word}`)]))
