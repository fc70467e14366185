-- The postgres image runs this once, on an empty volume. The role owns its database and is nothing else.
\getenv password DATABASE_PASSWORD
CREATE ROLE school LOGIN PASSWORD :'password';
CREATE DATABASE school OWNER school;
REVOKE CONNECT, TEMPORARY ON DATABASE school FROM PUBLIC;
