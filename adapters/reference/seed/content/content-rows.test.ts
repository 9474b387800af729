import { describe, expect, it } from '@jest/globals'
import { recordIssues, unknownFields } from '../../../../core/content/models/check-record'
import { modelNamed, models } from '../../../../core/content/models/models'
import { readRecord } from '../../database/json-columns'
import { contentRows } from './content-rows'
import { eachOf } from '../../../../test/builders/each-of'

const rows = contentRows()

describe('content [S2-3.09] [S2-3.10] [S2-3.12] [S2-3.13] [S2-3.16] [S2-3.17] [S2-3.18] [S2-3.19] [S2-3.20]', () => {
  it.each([...new Set(rows.map(({ model }) => model))])('matches the definition of its model: %s', name => {
    const model = modelNamed(name)
    if (!model) throw new Error(`Nobody defined ${name}`)
    for (const row of eachOf(rows.filter(each => each.model === name))) {
      const fields = readRecord(row.fields)
      expect({ id: row.id, wrong: recordIssues(model.fields, fields), unknown: unknownFields(model, fields) }).toEqual({
        id: row.id,
        wrong: [],
        unknown: [],
      })
    }
  })

  it('has kitchen posts only in the kitchen store, and forty-six posts in the other', () => {
    const posts = (store: string) => rows.filter(row => row.store_key === store && row.model === 'posts')
    expect(posts('commercial')).toHaveLength(46)
    expect(posts('home').length).toBeGreaterThan(2)
    expect(
      posts('home').filter(({ fields }) => !/kitchen|cabinet|sink|faucet|light|storage|shelf/i.test(String(fields))),
    ).toEqual([])
    const [settings] = rows.filter(row => row.store_key === 'home' && row.model === 'global_settings')
    expect(String(settings?.fields)).not.toMatch(/door schedule|hinge|closer/)
  })

  it('shows matching pictures at posts in either store, each once', () => {
    const pictures = (store: string, title: string) =>
      rows
        .filter(row => row.store_key === store && row.model === 'posts' && row.title === title)
        .map(({ fields }) => /editorial-\d+/.exec(String(readRecord(fields)['thumbnail_image_emd']))?.[0])
    const titles = rows.filter(row => row.store_key === 'home' && row.model === 'posts').map(({ title }) => title)
    const shown = titles.flatMap(title => pictures('home', title))
    expect(shown.filter(picture => picture === undefined || /editorial-[1-6]$/.test(picture))).toEqual([])
    expect(new Set(shown).size).toBe(titles.length)
    expect(titles.flatMap(title => pictures('commercial', title))).toEqual(shown)
  })

  it('has a model for every kind of content record', () => {
    expect(new Set(models.map(({ name }) => name)).size).toBe(models.length)
    expect(models.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'posts',
        'categories',
        'author',
        'news',
        'store_locations',
        'menu',
        'mega_menu',
        'global_settings',
        'forms',
        'division_pages',
        'wood_doors_filter',
        'redirects',
      ]),
    )
  })
})
