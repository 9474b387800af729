import type { ContentRow, StoreKey } from '../content-row'
import { contentRow, escaped, media, pageFields, paragraphs } from '../content-row'
import { codePosts } from './code-posts'
import { hardwarePosts } from './hardware-posts'
import { openingPosts } from './opening-posts'
import type { Author, Post } from './post'
import { projectPosts } from './project-posts'

const authors: Readonly<Record<Author, { readonly name: string; readonly about: string }>> = {
  marta: {
    name: 'Marta Kell',
    about: 'Keeps the keying room in Dayton and writes hardware schedules that people can read.',
  },
  joe: { name: 'Joe Brannigan', about: 'Ran the frame shop for twenty years and now answers the phone about it.' },
  dev: { name: 'Dev Patel', about: 'Consults on codes and electrified openings between Philadelphia and Washington.' },
}

type BlogCategory = { readonly id: string; readonly title: string; readonly posts: readonly Post[] }

const categories: readonly BlogCategory[] = [
  { id: 'hardware', title: 'Hardware', posts: hardwarePosts },
  { id: 'doors-and-frames', title: 'Doors and frames', posts: openingPosts },
  { id: 'codes-and-access', title: 'Codes and access', posts: codePosts },
  { id: 'rooms-and-projects', title: 'Rooms and projects', posts: projectPosts },
]

/** Posts of the kitchen store, each with its own drawing; other posts are for the trade store. */
const kitchenPosts: readonly (readonly [title: string, picture: string])[] = [
  ['Plan a wall of cabinets in three-inch steps', 'editorial-7'],
  ['Choosing a sink by what you wash', 'editorial-8'],
  ['Light over the table', 'editorial-9'],
  ['Storage that survives a garage', 'editorial-10'],
]

/** The post for the kitchen store, dated by its position in the list above. */
const forKitchens = ([, title, ...post]: Post): readonly Post[] => {
  const place = kitchenPosts.findIndex(([own]) => own === title)
  return place < 0 ? [] : [[place * 3, title, ...post]]
}

const kitchenCategories = categories
  .map(category => ({ ...category, posts: category.posts.flatMap(forKitchens) }))
  .filter(({ posts }) => posts.length > 0)

const newest = Date.UTC(2026, 10, 12, 12)
const week = 7 * 86_400_000

/** Number of drawings of openings and hardware; posts without a drawing of their own use them in rotation. */
const tradePictures = 6

const pictureOf = ([age, title]: Post): string =>
  kitchenPosts.find(([own]) => own === title)?.[1] ?? `editorial-${(age % tradePictures) + 1}`

const authorPath = (id: string) => `/blog/authors/${id}/`

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A post with fields named as in the page builder (S2-3.13), and its author and category as relations. */
const postRow = (store: StoreKey, category: BlogCategory, post: Post): ContentRow => {
  const [age, title, author, summary, ...text] = post
  const id = slugOf(title)
  const slug = `/blog/${id}/`
  const published = newest - age * week
  return contentRow({
    store,
    model: 'posts',
    id,
    slug,
    title,
    order: age,
    publishedAt: published,
    fields: {
      ...pageFields({
        slug,
        title,
        template: 'Blog Detail',
        description: summary,
        html: '',
        trail: [['Blog', '/blog/']],
      }),
      name: title,
      url: slug,
      thumbnail_image_emd: media(pictureOf(post)),
      publish_date_edsi: new Date(published).toISOString(),
      created_at: new Date(published).toISOString(),
      summary_et: summary,
      blog_body_etl: paragraphs(...text),
      author_exp_rel: [
        {
          content_model_data_id: author,
          title: authors[author].name,
          author_name_eti: authors[author].name,
          author_name_esi: authors[author].name,
          page_slug: authorPath(author),
        },
      ],
      categories_exp_rel: [
        { content_model_data_id: category.id, title: category.title, page_slug: `/blog/${category.id}/` },
      ],
    },
  })
}

const rowsOf = (store: StoreKey, written: readonly BlogCategory[]): readonly ContentRow[] => [
  ...Object.entries(authors).map(([id, { name, about }], at) =>
    contentRow({
      store,
      model: 'author',
      id,
      slug: authorPath(id),
      title: name,
      order: at + 1,
      fields: {
        ...pageFields({
          slug: authorPath(id),
          title: name,
          template: 'Blog Page',
          html: '',
          trail: [['Blog', '/blog/']],
        }),
        content_model_data_id: id,
        author_name_eti: name,
        author_name_esi: name,
        description_eti: `<p>${escaped(about)}</p>`,
      },
    }),
  ),
  ...written.map(({ id, title }, at) =>
    contentRow({
      store,
      model: 'categories',
      id,
      slug: `/blog/${id}/`,
      title,
      order: at + 1,
      fields: {
        ...pageFields({ slug: `/blog/${id}/`, title, template: 'Blog Page', html: '', trail: [['Blog', '/blog/']] }),
        content_model_data_id: id,
        page_slug: `/blog/${id}/`,
      },
    }),
  ),
  ...written.flatMap(category => category.posts.map(post => postRow(store, category, post))),
]

export const blogRows: readonly ContentRow[] = [
  ...rowsOf('commercial', categories),
  ...rowsOf('home', kitchenCategories),
]
