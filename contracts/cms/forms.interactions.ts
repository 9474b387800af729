import { expect } from '@jest/globals'
import { cmsForms } from '../../adapters/cms/forms/forms.client'
import { formFields } from '../../adapters/cms/forms/forms.wire'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like, succeeded } from '../support/matchers'

const form = { name: 'a form', params: { formId: 'contact' } } as const
const path = '/apis/setting-service/public/v1/forms/contact'
/** Without a captcha: tokens are valid once, so a contract cannot contain one. */
const open = { name: 'a form', params: { formId: 'feedback' } } as const
const openPath = '/apis/setting-service/public/v1/forms/feedback'
const answers = { comments: ['The search finds what I mean.'], email: ['ada@northgate.example'] }
const mapping = { comments: 'The search finds what I mean.', email: 'ada@northgate.example' }
const question = { name: 'a form', params: { formId: 'bulk-question' } } as const
/** Fields of a bulk-order question (S3-3.16). */
const questionFields = (
  [
    ['singleLineText', 'fullName', false],
    ['phoneNumber', 'phoneNumber', false],
    ['email', 'emailAddress', true],
    ['singleLineText', 'companyName', false],
    ['dateAndTime', 'date', false],
    ['paragraphText', 'comments', true],
  ] as const
).map(([type, internalName, isRequired], at) => ({
  id: like(`bulk-question-${at + 1}`),
  type,
  properties: {
    fieldLabel: like(internalName),
    internalName,
    isRequired,
    ...(type === 'dateAndTime' ? { dateFieldType: 'date' } : {}),
  },
}))
const data = (values: unknown) => ({ field: 'formData', content: JSON.stringify({ form_mapping: values }) })

/** Form calls 6.8 and 6.9. */
export const formsContract: Contract = {
  provider: 'cms-platform',
  interactions: [
    {
      description: '6.8 get a form',
      state: form,
      request: { method: 'GET', path, query: { fields: formFields } },
      response: {
        status: 200,
        body: succeeded({
          item: {
            id: 'contact',
            display_name: like('Contact Us'),
            submit_btn_txt: like('Send message'),
            is_captcha_enabled: like(true),
            success_action: { type: like('text'), value: like('Your message has been sent successfully!') },
            form_builder: each({
              id: 'contact-1',
              type: 'singleLineText',
              properties: { fieldLabel: 'Name', internalName: 'name', isRequired: true },
            }),
          },
        }),
      },
      drive: async http =>
        expect(await answerOf(cmsForms(http).form('contact'))).toMatchObject({
          id: 'contact',
          title: 'Contact Us',
          fields: [{ tag: 'text', name: 'name', required: true }],
        }),
    },
    {
      description: '6.8 get the form for questions about a bulk order',
      state: question,
      request: {
        method: 'GET',
        path: '/apis/setting-service/public/v1/forms/bulk-question',
        query: { fields: formFields },
      },
      response: {
        status: 200,
        body: succeeded({
          item: {
            id: 'bulk-question',
            display_name: like('Ask about a bulk order'),
            is_captcha_enabled: like(true),
            success_action: { type: like('text'), value: like('Thank you.') },
            form_builder: questionFields,
          },
        }),
      },
      drive: async http =>
        expect((await answerOf(cmsForms(http).form('bulk-question'))).fields).toMatchObject([
          { tag: 'text', name: 'fullName', required: false },
          { tag: 'phone', name: 'phoneNumber', required: false },
          { tag: 'email', name: 'emailAddress', required: true },
          { tag: 'text', name: 'companyName', required: false },
          { tag: 'moment', name: 'date', asks: 'date', required: false },
          { tag: 'paragraph', name: 'comments', required: true },
        ]),
    },
    {
      description: '6.8 get a form that is not there',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/apis/setting-service/public/v1/forms/nothing', query: { fields: formFields } },
      response: { status: 404, body: { Status: 'failure' } },
      drive: async http => expect((await failureFrom(cmsForms(http).form('nothing'))).tag).toBe('refused'),
    },
    {
      description: '6.9 submit a form',
      state: open,
      request: { method: 'POST', path: `${openPath}/submit`, file: data(mapping) },
      response: { status: 200, body: succeeded({ item: like('Thank you. A person reads it.') }) },
      drive: async http =>
        expect(await answerOf(cmsForms(http).submit('feedback', { answers, files: {}, trap: '' }))).toEqual({
          html: 'Thank you. A person reads it.',
        }),
    },
    {
      description: '6.9 submit a form with something missing',
      state: open,
      request: { method: 'POST', path: `${openPath}/submit`, file: data({ email: 'ada@northgate.example' }) },
      response: { status: 200, body: { Status: 'failure' } },
      drive: async http =>
        expect(
          (
            await failureFrom(
              cmsForms(http).submit('feedback', { answers: { email: ['ada@northgate.example'] }, files: {}, trap: '' }),
            )
          ).tag,
        ).toBe('refused'),
    },
  ],
}
