import { boot } from './app/boot.tsx';
import './shell.css';

const root = document.getElementById('root');
if (root) void boot(root);
