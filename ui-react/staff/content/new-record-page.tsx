import { useId, type ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { languageOf, languages } from '../../../core/access/visitor'
import { isPageModel, slugFor } from '../../../core/content/record-rules'
import { templates } from '../../../core/content/templates'
import { useCasesOf } from '../../runtime/use-cases/context'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { Select } from '../../kit/fields/select'
import { TextInput } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { answered, newKey } from '../../runtime/staff-answer'
import styles from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import own from './content-desk.module.css'
import { formHref, kindName, recordHref } from './record-labels'

type NewData = { readonly click: string }

/** Checks the content capability before the form is shown. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<NewData> => {
  await answered(request, useCasesOf(context).staffPreviewChoices())
  return { click: newKey() }
}

/** Models that can be created with a title alone; their fields follow in their form. */
const kinds = [
  'web_pages',
  'posts',
  'categories',
  'author',
  'news',
  'division_pages',
  'forms',
  'store_locations',
  'redirects',
] as const
const above: Readonly<Record<string, string>> = {
  posts: '/blog',
  categories: '/blog',
  author: '/blog/authors',
  news: '/news',
  division_pages: '/divisions',
}
const layouts: Readonly<Record<string, string>> = {
  posts: 'Blog Detail',
  news: 'Blog Detail',
  categories: 'Blog Page',
  author: 'Blog Page',
  division_pages: 'Division Pages',
}

/** A form is named by its title, and requires a captcha until its editor changes that. */
const begunWith = (model: string, title: string) =>
  model === 'forms'
    ? { fields: { name: title.trim(), display_name: title.trim(), is_captcha_enabled: true, form_builder: [] } }
    : {}

const addressOf = (model: string, slug: string, title: string): { readonly slug?: string } =>
  isPageModel(model)
    ? { slug: slug.trim() === '' && title.trim() !== '' ? `${above[model] ?? ''}${slugFor(title)}` : slug }
    : {}

/** Creates a draft; an empty address is derived from the title. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const values = formValues(await request.formData())
  const { title = '', slug = '', template = '', language, click = '' } = values
  const model = kinds.find(kind => kind === values['model']) ?? 'web_pages'
  const made = await useCasesOf(context).staffCreateRecord({
    model,
    language: languageOf(language),
    title,
    ...addressOf(model, slug, title),
    template: layouts[model] ?? template,
    ...begunWith(model, title),
    click,
  })()
  return isRight(made)
    ? redirect(model === 'web_pages' ? recordHref(made.right.key) : formHref(made.right.key))
    : answerOf(made.left, 'create', values)
}

/** Form for a new page: title, address, template. */
export const Component = (): ReactElement => {
  const text = useText()
  const id = useId()
  const { click } = useLoaderData<NewData>()
  const refused = useActionData<FormAnswer>()
  const form = useFocusOnRefusal(refused)
  const busy = useSubmitting('create')
  const { values } = refused ?? {}
  const wrong = (field: string) => {
    const found = refused?.issues.find(issue => issue.field === field)
    return found && text(found.code, found.values)
  }
  return (
    <>
      <PageMeta title={text('content-desk.new')} noindex />
      <ButtonLink href="/staff/content" variant="tertiary" icon="arrow-left" className={styles.back}>
        {text('content-desk.back')}
      </ButtonLink>
      <TitleBlock title={text('content-desk.new')} lead={text('content-desk.new-lead')} />
      <ProblemNotice problem={refused?.problem} />
      <Form ref={form} method="post" noValidate className={own.form}>
        <input type="hidden" name="click" value={values?.['click'] ?? click} />
        <Select
          id={`${id}model`}
          name="model"
          label={text('content-desk.kind')}
          defaultValue={values?.['model'] ?? 'web_pages'}
          options={kinds.map(kind => ({ value: kind, label: kindName(text, kind) }))}
        />
        <TextInput
          id={`${id}title`}
          name="title"
          label={text('content-desk.title')}
          required
          maxLength={300}
          defaultValue={values?.['title']}
          error={wrong('title')}
        />
        <TextInput
          id={`${id}slug`}
          name="slug"
          label={text('content-desk.address')}
          help={text('content-desk.address-help')}
          maxLength={200}
          defaultValue={values?.['slug']}
          error={wrong('slug')}
          placeholder="/spring-sale/"
        />
        <Select
          id={`${id}template`}
          name="template"
          label={text('content-desk.template')}
          help={text('content-desk.template-help')}
          defaultValue={values?.['template'] ?? 'Default'}
          options={templates.map(({ name }) => ({ value: name, label: name }))}
        />
        <Select
          id={`${id}language`}
          name="language"
          label={text('content-desk.language')}
          help={text('content-desk.language-help')}
          defaultValue={values?.['language'] ?? 'en'}
          options={languages.map(language => ({ value: language, label: text(`content-desk.languages.${language}`) }))}
        />
        <Button type="submit" name="intent" value="create" busy={busy} busyText={text('staff.saving')}>
          {text('content-desk.create')}
        </Button>
      </Form>
    </>
  )
}
