import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { DeskRecord, RecordContent, RecordPublication, RecordSave } from '../../core/content/content-desk.port'
import { conflict, invalid, issue, unavailable, type DomainError } from '../../core/shared/domain-error'
import { EditorStore } from './editor.store'
import { unsavedWork } from './unsaved-work'

const key = { model: 'web_pages', id: 'about', language: 'en' } as const
const about: DeskRecord = {
  key,
  title: 'About',
  slug: '/about/',
  order: 0,
  fields: {},
  state: 'draft',
  revision: 3,
  changedAt: 0,
  others: [],
}
const titled = (title: string): RecordContent => ({ title, slug: '/about/', order: 0, fields: {} })

const aStorage = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
    kept: entries,
  }
}

/** A staff desk with one record, which another editor may save too. */
const aDesk = (storage = aStorage()) => {
  const asked: { saves: RecordSave[]; publications: RecordPublication[] } = { saves: [], publications: [] }
  const state = { record: about, refusal: undefined as DomainError | undefined }
  const desk = {
    find: () => TE.fromIO(() => state.record),
    save: (save: RecordSave) => {
      asked.saves.push(save)
      if (state.refusal) return TE.left(state.refusal)
      if (save.basedOn !== state.record.revision) return TE.left(conflict('content-desk.conflict', { by: 'Mia' }))
      state.record = { ...state.record, ...save.content, order: 0, revision: save.basedOn + 1 }
      return TE.right(state.record)
    },
    publish: (publication: RecordPublication) => {
      asked.publications.push(publication)
      return publication.revision === state.record.revision
        ? TE.right({ ...state.record, state: 'published' as const })
        : TE.left(conflict('content-desk.conflict'))
    },
    present: () => TE.right([{ id: 2, name: 'Mia', since: 0 }]),
  }
  const open = () => new EditorStore(state.record, { desk, work: unsavedWork(() => storage), now: () => 1_000 })
  const othersSave = (title: string) => {
    state.record = { ...state.record, title, revision: state.record.revision + 1 }
  }
  return { asked, state, open, othersSave, storage }
}

describe('a page in the editor', () => {
  it('is saved on the revision it was opened at, and then on its own new revision', async () => {
    const { open, asked } = aDesk()
    const editor = open()
    editor.change(titled('About us'))
    expect([editor.isDirty, editor.savesByItself]).toEqual([true, true])
    expect(await editor.save()).toBe(true)
    editor.change(titled('All about us'))
    await editor.save()
    expect(asked.saves.map(({ basedOn, content }) => [basedOn, content.title])).toEqual([
      [3, 'About us'],
      [4, 'All about us'],
    ])
    expect([editor.isDirty, editor.record.revision, editor.savedAt]).toEqual([false, 5, 1_000])
  })

  it('is not saved again without changes', async () => {
    const { open, asked } = aDesk()
    const editor = open()
    editor.change(titled('About us'))
    editor.change(titled('About'))
    expect(await editor.save()).toBe(true)
    expect(asked.saves).toEqual([])
  })

  it('saves changes made during a save afterwards, one save at a time', async () => {
    const { open, asked } = aDesk()
    const editor = open()
    editor.change(titled('One'))
    const first = editor.save()
    editor.change(titled('Two'))
    await Promise.all([first, editor.save()])
    expect(asked.saves.map(({ basedOn, content }) => [basedOn, content.title])).toEqual([
      [3, 'One'],
      [4, 'Two'],
    ])
    expect(editor.isDirty).toBe(false)
  })

  it("never overwrites another editor's save: local changes stay, and can be saved on top", async () => {
    const { open, othersSave, state } = aDesk()
    const editor = open()
    othersSave('Hers')
    editor.change(titled('Mine'))
    expect(await editor.save()).toBe(false)
    expect([editor.conflict?.values, editor.content.title, state.record.title, editor.savesByItself]).toEqual([
      { by: 'Mia' },
      'Mine',
      'Hers',
      false,
    ])
    expect(await editor.saveOnTop()).toBe(true)
    expect([state.record.title, state.record.revision, editor.isDirty, editor.conflict]).toEqual([
      'Mine',
      5,
      false,
      undefined,
    ])
  })

  it("is replaced by another editor's save on request", async () => {
    const { open, othersSave, storage } = aDesk()
    const editor = open()
    othersSave('Hers')
    editor.change(titled('Mine'))
    await editor.save()
    await editor.takeOthers()
    expect([editor.content.title, editor.opened.title, editor.opening, editor.isDirty, editor.conflict]).toEqual([
      'Hers',
      'Hers',
      1,
      false,
      undefined,
    ])
    expect(storage.kept.size).toBe(0)
  })

  it('shows its issues, and is saved once they are corrected', async () => {
    const { open, state } = aDesk()
    const editor = open()
    state.refusal = invalid(issue('slug', 'content-desk.issues.slug-missing'))
    editor.change({ ...titled('About us'), slug: '' })
    expect(await editor.save()).toBe(false)
    expect([editor.issues[0]?.field, editor.savesByItself]).toEqual(['slug', false])
    state.refusal = undefined
    editor.change(titled('About us'))
    expect([editor.issues, editor.savesByItself]).toEqual([[], true])
    expect(await editor.save()).toBe(true)
  })

  it('keeps its issue or published state if content is typed back to the same', async () => {
    const { open, state } = aDesk()
    const editor = open()
    state.refusal = invalid(issue('title', 'content-desk.issues.title'))
    editor.change(titled(''))
    await editor.save()
    editor.change(titled(''))
    expect([editor.issues.map(({ field }) => field), editor.savesByItself]).toEqual([['title'], false])
    state.refusal = undefined
    editor.change(titled('About us'))
    await editor.publish()
    expect(editor.publishing.tag).toBe('done')
    editor.change(titled('About us'))
    expect(editor.publishing.tag).toBe('done')
  })

  it('is not sent a second time while a save is being refused', async () => {
    const { open, state, asked } = aDesk()
    const editor = open()
    state.refusal = invalid(issue('slug', 'content-desk.issues.slug-missing'))
    editor.change({ ...titled('About us'), slug: '' })
    expect(await Promise.all([editor.save(), editor.save(), editor.publish()])).toEqual([false, false, undefined])
    expect([asked.saves.length, asked.publications, editor.saving.tag]).toEqual([1, [], 'refused'])
  })

  it("is saved as corrected during a rejected save, but never over another editor's", async () => {
    const { open, state, asked, othersSave } = aDesk()
    const editor = open()
    state.refusal = invalid(issue('slug', 'content-desk.issues.slug-missing'))
    editor.change({ ...titled('About us'), slug: '' })
    const first = editor.save()
    state.refusal = undefined
    editor.change(titled('About us'))
    expect([await first, await editor.save()]).toEqual([false, true])
    editor.change(titled('Mine'))
    othersSave('Theirs')
    const late = editor.save()
    editor.change(titled('Mine too'))
    expect(await Promise.all([late, editor.save()])).toEqual([false, false])
    expect([asked.saves.map(({ content }) => content.title), editor.conflict?.tag]).toEqual([
      ['About us', 'About us', 'Mine'],
      'conflict',
    ])
  })

  it('is published in its current state, saved first, without later changes of others', async () => {
    const { open, asked, othersSave } = aDesk()
    const editor = open()
    editor.change(titled('About us'))
    await editor.publish()
    expect(asked.publications).toEqual([{ key, revision: 4 }])
    expect([editor.publishing, editor.record.state]).toEqual([{ tag: 'done', revision: 4 }, 'published'])
    othersSave('Hers')
    await editor.publish()
    expect([asked.publications[1], editor.conflict?.tag]).toEqual([{ key, revision: 4 }, 'conflict'])
  })

  it('is not published when it cannot be saved, and never by saving', async () => {
    const { open, asked, state } = aDesk()
    const editor = open()
    editor.change(titled('About us'))
    await editor.save()
    state.refusal = unavailable('staff')
    editor.change(titled('All about us'))
    await editor.publish()
    expect(asked.publications).toEqual([])
  })

  it('shows other editors', async () => {
    const editor = aDesk().open()
    await editor.present()
    expect(editor.others.map(({ name }) => name)).toEqual(['Mia'])
  })
})

describe('unsaved work', () => {
  it('is offered again after a reload, and continues from its state', async () => {
    const { open, asked, storage } = aDesk()
    open().change(titled('Half done'))
    const again = open()
    expect([again.found?.content.title, again.content.title, again.savesByItself]).toEqual([
      'Half done',
      'About',
      false,
    ])
    again.takeFound()
    expect([again.content.title, again.opening, again.found, again.savesByItself]).toEqual([
      'Half done',
      1,
      undefined,
      true,
    ])
    await again.save()
    expect([asked.saves[0]?.content.title, storage.kept.size]).toEqual(['Half done', 0])
  })

  it('is discarded on request, and not offered after a save or an undo', async () => {
    const { open } = aDesk()
    open().change(titled('Half done'))
    open().dropFound()
    expect(open().found).toBeUndefined()
    const editor = open()
    editor.change(titled('Half done'))
    editor.change(titled('About'))
    expect(open().found).toBeUndefined()
  })

  it('does not depend on browser storage', async () => {
    const nothing = (): never => {
      throw new Error('no storage here')
    }
    const desk = aDesk({ ...aStorage(), getItem: nothing, setItem: nothing, removeItem: nothing })
    const editor = desk.open()
    editor.change(titled('About us'))
    expect(await editor.save()).toBe(true)
  })
})
