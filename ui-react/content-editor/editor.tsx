import { Puck, type Data } from '@puckeditor/core'
import '@puckeditor/core/no-external.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { contentOf, editedPage } from '../../core/content/edited-page'
import { presentEveryMs, type DeskRecord } from '../../core/content/content-desk.port'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useLanguage, useText } from '../i18n'
import { groups, widgetCache, loadWidgets, registry } from '../widgets/desk'
import { SelectedSettings } from './block-tools'
import { builderTexts } from './builder-texts'
import { EditorBar } from './editor-bar'
import { editorConfig } from './editor-config'
import { dataOf, pageIn } from './editor-data'
import { EditorNotices } from './editor-notices'
import { EditorStore } from './editor.store'
import { FoundBlocks } from './found-blocks'
import { unsavedWork } from './unsaved-work'
import { FoundProvider } from './placed-view'
import { SidePanel } from './side-panel'
import { EditorProvider } from './use-editor'
import { useLeaving } from './use-leaving'
import { useNames } from './use-names'
import styles from './editor.module.css'

/** Autosave delay after the last change. */
const autosaveMs = 3_000
const shapeOf = (type: string) => widgetCache.widgets.get(type)?.settings

/** Loads the code of every widget that the editor offers. */
export const loadEditor = (): Promise<void> => loadWidgets(Object.keys(registry))

/** The visual editor of a page (S2-9.16): the widgets of the registry, in the areas of the page's template. */
export const Editor = observer(({ record }: { readonly record: DeskRecord }): ReactElement => {
  const useCases = useUseCases()
  const [editor] = useState(
    () =>
      new EditorStore(record, {
        desk: {
          find: useCases.staffRecord,
          save: useCases.staffSaveRecord,
          publish: useCases.staffPublishRecord,
          present: useCases.staffKeepRecordOpen,
        },
        work: unsavedWork(() => localStorage),
        now: () => Date.now(),
      }),
  )
  const [found] = useState(() => new FoundBlocks(useCases.fillBlocks))
  usePresence(editor)
  useSaving(editor)
  useLeaving(editor)
  return (
    <EditorProvider value={editor}>
      <FoundProvider value={found}>
        <Canvas key={editor.opening} editor={editor} />
      </FoundProvider>
    </EditorProvider>
  )
})

const Canvas = ({ editor }: { readonly editor: EditorStore }): ReactElement => {
  const text = useText()
  const language = useLanguage()
  const { opened } = editor
  const root = useRef<HTMLDivElement>(null)
  useNames(root)
  const { page, skipped, texts } = useMemo(() => editedPage(opened, shapeOf), [opened])
  const config = useMemo(() => editorConfig(text, groups, page), [text, page])
  const parts = useMemo(
    () => ({
      overrides: {
        header: EditorBar as () => ReactElement,
        fields: SelectedSettings,
        iframe: Frame(() => void editor.save()),
      },
      // A panel of our own replaces the page builder's tabs, which are not keyboard accessible. Settings stay on the
      // right; in a left tab they would be duplicated, with the same labels.
      plugins: [{ name: 'legacy-side-bar', render: SidePanel }, { name: 'fields' }],
      viewports: [
        { width: 1440, height: 'auto' as const, icon: 'Monitor' as const, label: text('content-editor.wide') },
        { width: 768, height: 'auto' as const, icon: 'Tablet' as const, label: text('content-editor.tablet') },
        { width: 390, height: 'auto' as const, icon: 'Smartphone' as const, label: text('content-editor.phone') },
      ],
      dictionary: builderTexts(text),
    }),
    [editor, text],
  )
  return (
    <div className={styles.editor} lang={language}>
      <EditorNotices {...{ skipped, texts }} />
      <div ref={root} className={styles.canvas}>
        <Puck
          config={config}
          data={dataOf(page)}
          onChange={(data: Data) => editor.change(contentOf(pageIn(data), opened, shapeOf))}
          ui={{ plugin: { current: 'legacy-side-bar' } }}
          height="100%"
          {...parts}
        />
      </div>
    </div>
  )
}

/** The page inside its iframe; the save shortcut works there too. */
const Frame =
  (save: () => void) =>
  ({ children, document: page }: { readonly children: ReactNode; readonly document?: Document }): ReactElement => {
    useEffect(() => onSaveKeys(page ?? document, save), [page])
    return <>{children}</>
  }

const onSaveKeys = (page: Document, save: () => void): (() => void) => {
  const press = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    save()
  }
  page.addEventListener('keydown', press)
  return () => page.removeEventListener('keydown', press)
}

/** Sends presence heartbeats while the page is open. */
const usePresence = (editor: EditorStore): void =>
  useEffect(() => {
    void editor.present()
    const timer = setInterval(() => void editor.present(), presentEveryMs)
    return () => clearInterval(timer)
  }, [editor])

const useSaving = (editor: EditorStore): void => {
  const { savesByItself, content } = editor
  useEffect(() => {
    if (!savesByItself) return
    const timer = setTimeout(() => void editor.save(), autosaveMs)
    return () => clearTimeout(timer)
  }, [editor, savesByItself, content])
  useEffect(() => onSaveKeys(document, () => void editor.save()), [editor])
}
