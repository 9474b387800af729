import { describe, expect, it } from '@jest/globals'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { needTextsContext, useCasesContext } from '../runtime/use-cases/context'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { load } from './path-answers'

/** Requests made while the products of a path are loading. */
const askedBeside = (path: string): readonly string[] => {
  const asked: string[] = []
  const context = new RouterContextProvider()
  context.set(needTextsContext, async namespaces => void asked.push(...namespaces))
  const never = new Promise<never>(() => undefined)
  context.set(useCasesContext, { viewPath: () => () => never } as unknown as UseCases)
  const request = new Request(`https://shop.example${path}`)
  void load({ request, context, params: {} } as unknown as LoaderFunctionArgs)
  return asked
}

describe('The page at a path', () => {
  it("loads a bulk-order table's texts in parallel with its products", () => {
    expect(askedBeside('/hinges/?section=bulk-order')).toContain('bulk-order')
    expect(askedBeside('/hinges/')).toEqual([])
  })
})
