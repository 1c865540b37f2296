import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/**
 * Runs the lingui macro on the files that import it, before every other plugin.
 * plugin-react 6 compiles with oxc and takes no Babel option, so the macro needs a step of its own.
 */
export function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!/\.tsx?$/.test(file) || file.includes('node_modules') || !/@lingui\/(core|react)\/macro/.test(code))
        return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['jsx', 'typescript'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      });
      if (result?.code == null) return null;
      return { code: result.code, map: result.map ?? null };
    },
  };
}
