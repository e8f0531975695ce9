import type { Block } from 'payload'

/** Blocks whose folded row shows their heading in place of "Untitled". */
export const labelledBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => ({
    ...block,
    admin: {
      ...block.admin,
      disableBlockName: true,
      components: {
        ...block.admin?.components,
        Label: {
          path: '/src/cms/admin/BlockLabel#BlockLabel',
          clientProps: { label: String(block.labels?.singular ?? block.slug) },
        },
      },
    },
  }))
