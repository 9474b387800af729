import { createUsePuck } from '@puckeditor/core'
import { createContext, useContext } from 'react'
import type { EditorStore } from './editor.store'

/** What the page builder knows, by what is asked of it. */
export const useBuilder = createUsePuck()

const EditorContext = createContext<EditorStore | undefined>(undefined)
export const EditorProvider = EditorContext.Provider

export const useEditor = (): EditorStore => {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('No page is worked on here: render inside EditorProvider, as the editor does.')
  return editor
}
