import { boot } from './app/boot.tsx';

const root = document.getElementById('root');
if (root) void boot(root);
